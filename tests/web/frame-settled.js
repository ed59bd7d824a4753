// Whether the table lies still: nothing moves, nothing is under way, the letters are there.
() => {
    const seen = JSON.stringify([...document.querySelectorAll('[data-slot]')].map((one) => one.getBoundingClientRect().toJSON()));
    const still = window.seenBefore === seen && document.fonts.status === 'loaded' && !document.querySelector('.places.busy')
        && document.getAnimations().every((one) => one.playState !== 'running');
    window.seenBefore = seen;
    return still;
}
