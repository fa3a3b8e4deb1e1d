// What this address needs is asked for before any script of the app has run: its files and, where a student is signed
// in, what its screen shows. The app takes that answer as its own call's (src/api/early.ts), or asks for itself.
(function () {
  if (window.daybookTooOld) return;
  var pages = []; // filled in: build/page-files.ts
  var path = location.pathname.replace(/\/$/, '') || '/';
  var language = document.documentElement.lang;
  // From a worker's store a module is run by the code that is kept of it, if it is asked for as a script
  // (server/plugins/page-files.ts).
  var isStored = navigator.serviceWorker && navigator.serviceWorker.controller;

  function ask(file, style) {
    var link = document.createElement('link');
    var list = link.relList;
    var isModule = !style && !isStored && list && list.supports && list.supports('modulepreload');
    link.rel = isModule ? 'modulepreload' : 'preload';
    if (!isModule) link.as = style ? 'style' : 'script';
    link.crossOrigin = '';
    link.href = '/app/' + file;
    document.head.appendChild(link);
  }

  var page = pages.filter(function (each) {
    return new RegExp('^' + each[0] + '$').test(path);
  })[0];
  if (page)
    page[1].concat(page[2][language] || []).forEach(function (file) {
      ask(file, /\.css$/.test(file));
    });

  function read(key) {
    try {
      return JSON.parse(localStorage.getItem(key)) || {};
    } catch (error) {
      return {};
    }
  }

  var lesson = /^\/student\/lesson\/(\d+\/\d+)$/.exec(path);
  var address = lesson
    ? '/api/student/lessons/' + lesson[1]
    : /^\/student(\/home)?$/.test(path)
      ? '/api/student/today'
      : '';
  var token = read('daybook.token').access_token;
  var role = read('daybook.user').role;
  if (!address || typeof token !== 'string' || navigator.onLine === false) return;
  if (role !== 'Student' && role !== 'Demo User') return;
  var answer = fetch(address, {
    headers: { authorization: 'Bearer ' + token, 'accept-language': language },
    credentials: 'include',
    cache: 'no-cache',
    redirect: 'manual',
  }).then(function (response) {
    return response.arrayBuffer().then(function (body) {
      return { response: response, body: body, receivedAt: Date.now() };
    });
  });
  // Nobody may ever take it.
  answer.then(null, function () {});
  window.daybookEarly = {
    address: address,
    token: token,
    language: language,
    askedAt: performance.now(),
    answer: answer,
  };
})();
