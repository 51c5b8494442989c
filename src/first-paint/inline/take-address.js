// The tokens of a mailed link leave the address before anything is fetched: a request would carry them along.
// `src/account/take-tokens.ts` reads what is put aside here.
(function () {
  var names = /[?#&](token|token_hash|code|access_token|refresh_token|provider_token|error_code)=/;
  if (!names.test(location.search + location.hash)) return;
  window.openedAddress = { pathname: location.pathname, search: location.search, hash: location.hash };
  history.replaceState(history.state, '', location.pathname);
})();
