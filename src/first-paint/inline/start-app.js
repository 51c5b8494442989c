// Starts the app. In a built document its style sheets and scripts wait in a <template>: the picture of the last screen is
// painted before they take a hand in anything, and what a first visit needs is asked for all at once.
(function () {
  var root = document.getElementById('root');
  var opening = document.getElementById('opening');
  new MutationObserver(function (_changes, observer) {
    if (!root.querySelector('header, h1')) return;
    observer.disconnect();
    opening.remove();
  }).observe(root, { childList: true, subtree: true });

  var files = document.getElementById('app-files');
  // While it is developed, the document loads its script by itself.
  if (!files) return;
  var screens = JSON.parse(files.dataset.screens);
  var picture = document.getElementById('last-screen');
  // The rule of src/engine/trusted-url.ts. Made whether it is needed or not, so that no other script can take its name.
  var rules = {
    createScriptURL: function (path) {
      var url = new URL(path, location.href);
      if (url.origin !== location.origin) throw new TypeError('A worker must come from this origin.');
      return url.href;
    },
  };
  var policy = window.trustedTypes ? trustedTypes.createPolicy('offing-first-worker', rules) : rules;
  if (picture) afterNextFrame(begin);
  else begin();

  function begin() {
    var screen = screenToCome();
    if (picture && screen && screen.worker[0]) startWorker(screen.worker[0]);
    var links = Array.from(files.content.querySelectorAll('link'));
    var further = screen ? screen.page.map(linkTo) : [];
    var sheets = links.filter(function (link) {
      return link.rel === 'stylesheet';
    });
    // All at once: with each that comes later the browser lays out all that is there anew. The picture has its own, and
    // is not laid out for these at all: they are put in force when it gives way, in `last-screen.js`.
    if (picture)
      sheets.forEach(function (sheet) {
        sheet.media = 'not all';
      });
    var arrived = Promise.all(sheets.map(settled));
    // With a service worker all is on the device: there is nothing to fetch, but to read before the app asks for it.
    var isInstalled = navigator.serviceWorker && navigator.serviceWorker.controller;
    // First what the longest way begins with, which ends at the weather services. A worker's scripts are no modules of this
    // document; the browser's cache hands them on.
    if (screen && !isInstalled) screen.worker.forEach(fetchAhead);
    document.head.append.apply(document.head, links);
    // A link of the landing page that is tapped before there is an app: what it leads to comes along, and first.
    var landing = document.getElementById('opening-landing');
    if (landing) {
      var askFirst = inTurn(links, further, isInstalled);
      landing.addEventListener('click', function (event) {
        var link = event.target.closest('a');
        if (link) askFirst(screens[link.pathname].page.map(linkTo));
      });
    } else document.head.append.apply(document.head, further);
    if (screen && !isInstalled) screen.later.forEach(fetchAhead);
    // The first formatter makes the browser read its tables: while the files are on their way nothing waits for it but a tap.
    setTimeout(function () {
      Intl.DateTimeFormat(document.documentElement.lang);
    });
    arrived
      .then(function () {
        return import(files.dataset.entry);
      })
      .catch(startOver)
      .catch(function () {
        putAddressBack();
        document.getElementById('not-opened').hidden = false;
      });
  }

  // The engine needs no file of the page: its database opens while those are read. `src/engine/engine.ts` takes it over.
  function startWorker(address) {
    try {
      var name = 'offing-engine-' + crypto.randomUUID();
      var worker = new Worker(policy.createScriptURL(address), { type: 'module', name: name });
      var first = { worker: worker, name: name, hasFailed: false };
      worker.addEventListener('error', function () {
        first.hasFailed = true;
      });
      // A page that is kept for the way back must hold no open database.
      addEventListener('pagehide', function () {
        if (window.firstWorker !== first) return;
        worker.terminate();
        first.hasFailed = true;
      });
      worker.postMessage({ openAhead: JSON.parse(localStorage.getItem('offing.identity')).accountKey });
      window.firstWorker = first;
    } catch {
      // The app starts one by itself.
    }
  }

  // A deploy may come between a document and its files: the server's new document names files that are there. Once a build.
  function startOver() {
    var build = document.querySelector('meta[name="build"]').content;
    return fetch('/version.json', { cache: 'no-store' })
      .then(function (answer) {
        return answer.json();
      })
      .then(function (newest) {
        if (newest.version === build || sessionStorage.getItem('offing.not-opened') === build) throw build;
        sessionStorage.setItem('offing.not-opened', build);
        putAddressBack();
        location.reload();
      });
  }

  // What `take-address.js` has put aside is not spent: the page that is reloaded opens the mailed link again. The last act:
  // a request after it would carry the token along.
  function putAddressBack() {
    var opened = window.openedAddress;
    if (opened) history.replaceState(history.state, '', opened.pathname + opened.search + opened.hash);
  }

  function settled(link) {
    return new Promise(function (resolve) {
      link.addEventListener('load', resolve);
      // A page without its looks is better than none.
      link.addEventListener('error', resolve);
    });
  }

  function screenToCome() {
    var known = false;
    try {
      known = localStorage.getItem('offing.identity') !== null;
    } catch {
      // Blocked: nobody is signed in.
    }
    var shown = picture ? picture.dataset.address.split('?')[0] : location.pathname;
    return screens[known ? shown : '/landing'];
  }

  function fetchAhead(href) {
    fetch(href).catch(function () {});
  }

  // Under HTTP/1.1 a browser has six files on their way and keeps to the order in which it was asked: `waiting` is held back, so that
  // what the answered function is given comes before it.
  function inTurn(onTheirWay, waiting, isInstalled) {
    var connection = performance.getEntriesByType('navigation')[0];
    var isNarrow = !isInstalled && connection && connection.nextHopProtocol === 'http/1.1';
    var atOnce = isNarrow ? 6 : Infinity;
    var count = 0;
    onTheirWay.forEach(waitFor);
    ask();

    function ask() {
      while (waiting.length > 0 && count < atOnce) {
        var link = waiting.shift();
        if (document.head.querySelector('link[href="' + link.getAttribute('href') + '"]')) continue;
        document.head.append(link);
        waitFor(link);
      }
    }

    function waitFor(link) {
      count++;
      void settled(link).then(function () {
        count--;
        ask();
      });
    }

    return function (first) {
      waiting = first.concat(waiting);
      ask();
    };
  }

  function linkTo(href) {
    var link = document.createElement('link');
    link.rel = href.endsWith('.css') ? 'stylesheet' : 'modulepreload';
    link.crossOrigin = '';
    link.href = href;
    return link;
  }

  function afterNextFrame(task) {
    var isDone = false;
    var once = function () {
      if (!isDone) task();
      isDone = true;
    };
    requestAnimationFrame(function () {
      setTimeout(once);
    });
    // A page out of sight has no frames.
    setTimeout(once, 500);
  }
})();
