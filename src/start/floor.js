// Browsers older than those of docs/browsers.md get a plain page. Asks for what came last of what the app needs, and
// leaves alone what the device keeps.
(function () {
  if (
    'noModule' in document.createElement('script') &&
    Array.prototype.at &&
    Object.hasOwn &&
    window.structuredClone &&
    window.BroadcastChannel
  )
    return;
  window.daybookTooOld = true;
  function show() {
    document.getElementById('root').style.display = 'none';
    document.getElementById('old').style.display = 'block';
  }
  if (document.getElementById('old')) show();
  else document.addEventListener('DOMContentLoaded', show);
})();
