// On a first visit to a forecast asks both weather services before anything of the app is there. The engine gets the answers with
// the page's first question and uses them where it would have asked the very same; `src/first-paint/early-weather.ts`.
(function () {
  var calls = document.getElementById('weather-calls');
  // As src/domain/forecast-address.ts writes it: in an address that says more, another place may be meant.
  var at = /^\?lat=(-?\d{1,3}(?:\.\d+)?)&lng=(-?\d{1,3}(?:\.\d+)?)$/.exec(location.search);
  // With a service worker the engine is there as soon; a picture says that a forecast is stored already.
  var isInstalled = navigator.serviceWorker && navigator.serviceWorker.controller;
  if (!calls || !at || location.pathname !== '/forecast' || isInstalled || !navigator.onLine) return;
  var now = new Date();
  if (read('offing.last-screen') !== null || !isOpen()) return;
  // Another source is asked by the engine alone, with its key.
  if (Object(read('offing.display')).dataSource !== 'open-meteo') return;
  var zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!zone) return;

  var own = {
    latitude: String(Number(Number(at[1]).toFixed(4))),
    longitude: String(Number(Number(at[2]).toFixed(4))),
    timezone: zone,
    start_date: dateIn(0),
    end_date: dateIn(6),
  };
  window.earlyWeather = {
    askedAt: Math.floor(now / 1000),
    answers: JSON.parse(calls.dataset.urls).map(ask),
  };

  // The calls as the build wrote them, for some place and day.
  function ask(sample) {
    var parts = sample.split('?');
    var query = new URLSearchParams(parts[1]);
    Object.keys(own).forEach(function (name) {
      query.set(name, own[name]);
    });
    var url = parts[0] + '?' + query;
    return fetch(url, { signal: AbortSignal.timeout(12_000) })
      .then(function (answer) {
        return answer.text().then(function (text) {
          return { url: url, status: answer.status, headers: Array.from(answer.headers), text: text };
        });
      })
      .catch(function () {
        return null;
      });
  }

  function dateIn(days) {
    var day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 12);
    var two = function (number) {
      return String(number).padStart(2, '0');
    };
    return [day.getFullYear(), two(day.getMonth() + 1), two(day.getDate())].join('-');
  }

  // Nobody is asked on behalf of one who is not let in, and `first-reading.js` shows them nothing: the rule of src/domain/access.ts.
  function isOpen() {
    var who = read('offing.identity');
    var said = who && who.state === 'active' && who.entitlement;
    return (
      Boolean(said) &&
      (said.status === 'active' || said.status === 'trialing') &&
      Math.abs(now / 1000 - said.checkedAt) < 30 * 24 * 3600
    );
  }

  function read(key) {
    try {
      return JSON.parse(localStorage.getItem(key));
    } catch {
      return null;
    }
  }
})();
