import { mount } from 'svelte';
import './fonts/fonts.css';
import './app.css';
import App from './App.svelte';
import { lettersHere } from './fonts/letters';

const target = document.getElementById('app');
if (target) void lettersHere().then(() => mount(App, { target }));
