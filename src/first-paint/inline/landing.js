// A stranger's first pixel: the landing page's words and links, which wait in a <template> in each language, stand where the
// page draws them until it has arrived.
(function () {
  var read = function (key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  try {
    void localStorage.length;
  } catch {
    // Then src/shell/frame/public-frame.tsx says so above the words, and would push them away.
    return;
  }
  var path = location.pathname;
  if (path !== '/landing' && (path !== '/' || read('offing.identity') !== null)) return;
  var language = document.documentElement.lang;
  // Then src/shell/settings/language-offer.tsx asks first, above the words, and would push them away.
  var isAsked = language === 'en' && /^(fr|es)/i.test(navigator.language);
  if (isAsked && read('offing.language-asked') === null) return;

  var root = document.getElementById('root');
  var words = document.createElement('div');
  words.id = 'opening-landing';
  words.append(
    document
      .getElementById('landing-words')
      .content.querySelector('[lang="' + language + '"]')
      .cloneNode(true),
  );
  // The app takes the address as it finds it, now or when it has started: a tap loads nothing anew, and is not lost.
  words.addEventListener('click', function (event) {
    var link = event.target.closest('a');
    var isPlain = !(event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (!link || !isPlain) return;
    event.preventDefault();
    link.setAttribute('aria-busy', 'true');
    if (location.pathname !== link.pathname) history.pushState(null, '', link.pathname);
  });
  document.body.insertBefore(words, root);
  var isPressed = false;
  var press = function () {
    isPressed = true;
  };
  var release = function () {
    isPressed = false;
    // The click comes after this.
    setTimeout(giveWay);
  };
  addEventListener('pointerdown', press, true);
  addEventListener('pointerup', release, true);
  addEventListener('pointercancel', release, true);
  var watch = new MutationObserver(giveWay);
  watch.observe(root, { childList: true, subtree: true });

  function giveWay() {
    if (isPressed || !root.querySelector('h1')) return;
    watch.disconnect();
    removeEventListener('pointerdown', press, true);
    removeEventListener('pointerup', release, true);
    removeEventListener('pointercancel', release, true);
    var focused = words.contains(document.activeElement) ? document.activeElement : null;
    words.remove();
    var same = focused && root.querySelector('main a[href="' + focused.pathname + '"]');
    if (same) same.focus({ preventScroll: true });
  }
})();
