// Before anything is drawn, so that nobody who chose dark is dazzled first.
try {
  var kept = JSON.parse(localStorage.getItem('railhead.settings') || '{}').theme;
  if (kept === 'light' || kept === 'dark') document.documentElement.dataset.theme = kept;
} catch (fault) {
  // Storage may be forbidden; then the system's own theme it is.
}
