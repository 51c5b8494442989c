// A stranger's first pixel: the landing page's words, which wait in a <template> in each language, stand where the page
// draws them until it has arrived.
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
  // Whoever hears the page hears it once, and whole.
  words.setAttribute('aria-hidden', 'true');
  words.append(
    document
      .getElementById('landing-words')
      .content.querySelector('[lang="' + language + '"]')
      .cloneNode(true),
  );
  document.body.insertBefore(words, root);
  new MutationObserver(function (_changes, observer) {
    if (!root.querySelector('h1')) return;
    observer.disconnect();
    words.remove();
  }).observe(root, { childList: true, subtree: true });
})();
