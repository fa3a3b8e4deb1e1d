// What somebody comes in with leaves the address before anything else can ask, keep or show it.
(function () {
  var returns = /^\/(login\/(classlink|clever)|dashboard\/users\/rosters\/clever)$/;
  if (returns.test(location.pathname) && location.search) {
    window.daybookReturned = location.search;
    history.replaceState(null, '', location.pathname);
  }
  var query = new URLSearchParams(location.search);
  var key = query.get('auth-key');
  if (key === null) return;
  query.delete('auth-key');
  var rest = query.toString();
  history.replaceState(null, '', location.pathname + (rest && '?' + rest) + location.hash);
  window.daybookAuthKey = key;
})();
