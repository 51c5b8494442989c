// Sets theme and language before the first pixel, so that night never flashes white. Same rule as
// src/shell/settings/apply-theme.ts; a test compares them.
(function () {
  var root = document.documentElement;
  var choice = {};
  try {
    choice = JSON.parse(localStorage.getItem('offing.display')) || {};
  } catch {
    // Blocked or broken storage: the system's look.
  }
  var asked = function (query) {
    return matchMedia(query).matches;
  };
  var theme = choice.theme;
  if (['light', 'bright', 'dark', 'night'].indexOf(theme) < 0) {
    theme = asked('(prefers-color-scheme: dark)')
      ? 'dark'
      : asked('(prefers-contrast: more)')
        ? 'bright'
        : 'light';
  }
  try {
    var now = Date.now() / 1000;
    var nights = JSON.parse(localStorage.getItem('offing.nights')) || [];
    if (nights.some(night => night[0] <= now && now < night[1])) theme = 'night';
  } catch {
    // No nights are known.
  }
  if (asked('(forced-colors: active)')) theme = asked('(prefers-color-scheme: dark)') ? 'dark' : 'light';
  root.dataset.theme = theme;
  if (['en', 'fr', 'es'].indexOf(choice.language) >= 0) root.lang = choice.language;
})();
