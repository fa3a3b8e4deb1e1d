// The look this device showed last, before the first paint: no flash of the other one.
(function (root) {
  var look = {};
  try {
    look = JSON.parse(localStorage.getItem('daybook.look')) || {};
  } catch (error) {}
  var dark =
    look.scheme === 'dark' ||
    (look.scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  root.lang = look.language || (/^es/i.test(navigator.language) ? 'es' : 'en');
  if (look.textSize) root.setAttribute('data-text-size', look.textSize);
  if (dark) document.querySelector('meta[name=theme-color]').setAttribute('content', '#12152A');
})(document.documentElement);
