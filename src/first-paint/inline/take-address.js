// A screen has one address: with a slash at its end, as typed or linked from elsewhere, it would be no screen's.
(function () {
  var screen = /^(\/[\w-]+)\/$/.exec(location.pathname);
  if (screen) history.replaceState(history.state, '', screen[1] + location.search + location.hash);
})();
// The tokens of a mailed link leave the address before anything is fetched: a request would carry them along.
// `src/account/take-tokens.ts` reads what is put aside here.
(function () {
  var names = /[?#&](token|token_hash|code|access_token|refresh_token|provider_token|error_code)=/;
  if (!names.test(location.search + location.hash)) return;
  window.openedAddress = { pathname: location.pathname, search: location.search, hash: location.hash };
  history.replaceState(history.state, '', location.pathname);
})();
