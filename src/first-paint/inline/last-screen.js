// Paints what was last on the screen before the app has started and long before its database is open: the picture that
// src/first-paint keeps, in the view that is true at this minute. It gives way in the same frame in which the app shows
// the real thing. Elements are made one by one: the security policy allows no more.
(function () {
  var now = Math.floor(Date.now() / 1000);
  var read = function (key) {
    try {
      return JSON.parse(localStorage.getItem(key));
    } catch {
      return null;
    }
  };
  var screen = read('offing.last-screen');
  var who = read('offing.identity');
  if (!screen || !who || !fits()) return;
  // What src/engine/online.ts found out lately about a connection that the browser believes in.
  var isOnline = navigator.onLine && now - read('offing.dead-at') >= 3600;
  var view = screen.views.find(function (each) {
    return each.online === isOnline && each.from <= now && now < each.to;
  });
  if (!view) return;

  var root = document.getElementById('root');
  var picture = document.createElement('div');
  picture.id = 'last-screen';
  picture.dataset.address = screen.address;
  var isToldWhole = true;
  picture.append(build(view.root));
  // An age of months, for which there are no words in the picture: the app has them.
  if (!isToldWhole) return;
  // Of the build that drew it, and kept with it: to wait for files would double the time.
  var style = new CSSStyleSheet();
  style.replaceSync(screen.css);
  show();

  function fits() {
    var stamp = document.querySelector('meta[name="build"]');
    var shown = read('offing.display') || {};
    var pending = read('offing.display-pending');
    var address = location.pathname + location.search;
    var isFrontDoor = address === '/' && read('offing.last-screen-left') === null;
    return (
      stamp !== null &&
      stamp.content === screen.build &&
      who.accountKey === screen.accountKey &&
      isOpen() &&
      !pending &&
      shown.language === screen.language &&
      shown.units === screen.units &&
      new Date().getTimezoneOffset() === screen.zoneOffsetMin &&
      // A clock that was set back makes every age a guess.
      screen.writtenAt <= now + 60 &&
      (address === screen.address || isFrontDoor)
    );
  }

  // The rule of src/domain/account/access.ts.
  function isOpen() {
    if (who.state !== 'active') return false;
    var said = who.entitlement;
    if (!navigator.onLine) return true;
    return (
      Boolean(said) &&
      (said.status === 'active' || said.status === 'trialing') &&
      Math.abs(now - said.checkedAt) < 30 * 24 * 3600
    );
  }

  function build(place) {
    var node = screen.nodes[place];
    if (typeof node === 'string') return document.createTextNode(withAges(node));
    var drawn = node[0].indexOf('svg:') === 0;
    var element = drawn
      ? document.createElementNS('http://www.w3.org/2000/svg', node[0].slice(4))
      : document.createElement(node[0]);
    Object.keys(node[1]).forEach(function (name) {
      if (name === 'style') element.style.cssText = node[1].style;
      else element.setAttribute(name, node[1][name]);
    });
    node[2].forEach(function (child) {
      element.append(build(child));
    });
    return element;
  }

  function withAges(text) {
    return text.replace(/\uE000(\d+)\uE000/g, function (_mark, at) {
      var age = Math.max(0, now - Number(at));
      if (age < 3600) return screen.ages.minutes[Math.floor(age / 60)];
      if (age < 2 * 86400) return screen.ages.hours[Math.floor(age / 3600)];
      var words = screen.ages.days[Math.floor(age / 86400)];
      if (words === undefined) isToldWhole = false;
      return words;
    });
  }

  function show() {
    document.title = screen.title;
    document.adoptedStyleSheets.push(style);
    root.hidden = true;
    document.body.insertBefore(picture, root);
    var tapped = null;
    var isPressed = false;
    picture.addEventListener('click', function (event) {
      tapped = event.target.closest('a[href], button') || tapped;
    });
    addEventListener('pointerdown', press, true);
    addEventListener('pointerup', release, true);
    addEventListener('pointercancel', release, true);
    var watch = new MutationObserver(giveWay);
    watch.observe(root, { subtree: true, childList: true, attributeFilter: ['data-settling'] });
    // Something is wrong: what the app has to say about it comes first.
    var timer = setTimeout(end, 8000);

    function press() {
      isPressed = true;
    }
    function release() {
      isPressed = false;
      // The click comes after this.
      setTimeout(giveWay);
    }
    function giveWay() {
      if (picture.isConnected && !isPressed && isReady()) end();
    }
    function end() {
      watch.disconnect();
      clearTimeout(timer);
      var focused = picture.contains(document.activeElement) ? document.activeElement : null;
      // As high as the app's: found out a frame later, the whole page's styles would be worked out once more.
      var top = picture.querySelector('[data-top]');
      if (top) document.documentElement.style.setProperty('--top-height', top.offsetHeight + 'px');
      document.querySelectorAll('link[media="not all"]').forEach(function (sheet) {
        sheet.removeAttribute('media');
      });
      root.hidden = false;
      picture.remove();
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(function (each) {
        return each !== style;
      });
      removeEventListener('pointerdown', press, true);
      removeEventListener('pointerup', release, true);
      removeEventListener('pointercancel', release, true);
      if (focused) focus(focused);
      // A link has led away by itself; a button waits for the one who listens to it.
      if (tapped && tapped.localName === 'button') setTimeout(replay);
    }
    function focus(element) {
      var same = twin(element);
      if (same) same.focus({ preventScroll: true });
    }
    function replay() {
      var same = twin(tapped);
      if (same) same.click();
    }
  }

  function twin(element) {
    var name = nameOf(element);
    return Array.prototype.filter.call(root.querySelectorAll(element.localName), function (other) {
      return nameOf(other) === name;
    })[0];
  }

  function nameOf(element) {
    return (element.getAttribute('href') || '') + (element.getAttribute('aria-label') || element.textContent);
  }

  // The app has its screen, and nothing on it is still on its way out of the database.
  function isReady() {
    return root.querySelector('h1') !== null && root.querySelector('[data-settling]') === null;
  }
})();
