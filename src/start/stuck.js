// The first visit's own files did not come: nothing of the app can say so. Asks until the server answers.
(function () {
  var shown = false;
  function look() {
    fetch('/api/ping?n=' + Date.now(), { cache: 'no-store' }).then(
      function (answer) {
        if (answer.ok) location.reload();
      },
      function () {}
    );
  }
  function show() {
    var stuck = document.getElementById('stuck');
    if (shown || !stuck) return;
    shown = true;
    stuck.hidden = false;
    stuck.addEventListener('click', look);
    addEventListener('online', look);
    setInterval(look, 5000);
  }
  addEventListener('daybook:stuck', show);
  addEventListener(
    'error',
    function (event) {
      if (event.target && event.target.tagName === 'SCRIPT') show();
    },
    true
  );
})();
