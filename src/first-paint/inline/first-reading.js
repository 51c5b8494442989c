// Shows wind and waves of this hour on a first visit, as soon as the answers are there that `ask-weather.js` asked for: the app has
// them checked, scored and stored before it shows any. What is not exactly as it was asked for is not shown here. When the app
// has come, they stand in its loading state until the forecast takes their place.
(function () {
  var early = window.earlyWeather;
  var template = document.getElementById('reading-words');
  var shown = read('offing.display') || {};
  if (!early || !template || read('offing.display-pending') !== null) return;
  var words = JSON.parse(template.dataset.words)[shown.language];
  if (!words || (shown.units !== 'imperial' && shown.units !== 'metric')) return;
  var asked = location.search;

  void Promise.all(early.answers).then(function (answers) {
    var reading = readingOf(answers[0], answers[1]);
    if (reading) show(reading);
  });

  // The same words, units and decimals as in src/pages/forecast/verdict.tsx; a test compares them.
  function readingOf(marine, weather) {
    var sea = hourIn(marine);
    var sky = hourIn(weather);
    var wind = sky('wind_speed_10m', 'kn', 250);
    var wave = sea('wave_height', 'ft', 100);
    if (wind === null && wave === null) return null;
    var isMetric = shown.units === 'metric';
    var windIn = { unit: words.kt, decimals: 0, factor: 1, bounds: words.bounds.wind };
    var gustIn = { unit: words.kt, decimals: 0, factor: 1, bounds: words.bounds.gust };
    var waveIn = {
      unit: isMetric ? 'm' : words.ft,
      decimals: 1,
      factor: isMetric ? 0.3048 : 1,
      bounds: words.bounds.wave,
    };
    var periodIn = { unit: 's', decimals: 0, factor: 1, bounds: [] };
    var period = sea('wave_period', 's', 60);
    var waveFrom = from(sea('wave_direction', '°', 360));
    var every = words.every.replace('{{period}}', text(period, periodIn)).replace('{{from}}', waveFrom);
    var section = element('section', [
      element('dl', [
        fact(
          words.wind,
          text(wind, windIn),
          wind === null ? '' : from(sky('wind_direction_10m', '°', 360)) + ', ' + force(wind),
        ),
        fact(words.gusts, text(sky('wind_gusts_10m', 'kn', 300), gustIn), ''),
        fact(words.waves, text(wave, waveIn), wave === null ? '' : period === null ? waveFrom : every),
      ]),
      element('p', [words.follows]),
    ]);
    section.className = 'first-reading';
    var mark = words[stated(marine)] || words[stated(weather)];
    if (mark) section.prepend(element('p', [element('strong', [mark])]));
    return section;
  }

  // What an answer says of the hour that it is now: a number in the unit that was asked for, and one that can be; else null.
  function hourIn(answer) {
    var said = {};
    var index = -1;
    try {
      said = answer.status === 200 ? JSON.parse(answer.text) : {};
      var clock = new Date(Date.now() + said.utc_offset_seconds * 1000).toISOString();
      // Some wave models say 0 ft inland: an answer of zeros alone is none, as in `src/domain/marine.ts`.
      if (Object.values(said.hourly).some(hasReal))
        index = said.hourly.time.indexOf(clock.slice(0, 13) + ':00');
    } catch {
      // No answer, or none that can be read: the app says so.
    }
    return function (name, unit, high) {
      if (index < 0 || !said.hourly_units || said.hourly_units[name] !== unit) return null;
      var column = Object(said.hourly[name]);
      var value = column.length === said.hourly.time.length ? column[index] : null;
      return typeof value === 'number' && value >= 0 && value <= high ? value : null;
    };
  }

  function hasReal(column) {
    return column.some(function (value) {
      return typeof value === 'number' && value !== 0;
    });
  }

  function stated(answer) {
    var header = (answer ? answer.headers : []).find(function (each) {
      return each[0] === 'x-offing-data';
    });
    return header && header[1];
  }

  function text(native, how) {
    if (native === null) return words.missing;
    var value = native * how.factor;
    // More of them where what is read would lie in another sea-state band than what is known.
    var decimals = [0, 1, 2, 3, 4]
      .map(function (more) {
        return how.decimals + more;
      })
      .find(function (some, more) {
        return more === 4 || how.bounds.every(isOnItsSide(some));
      });
    var format = new Intl.NumberFormat(shown.language === 'en' ? 'en-US' : shown.language, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      signDisplay: 'negative',
    });
    return format.format(value) + '\u00a0' + how.unit;

    function isOnItsSide(some) {
      var scale = Math.pow(10, some);
      return function (bound) {
        return Math.round(value * scale) / scale >= bound * how.factor === native >= bound;
      };
    }
  }

  function from(degrees) {
    return degrees === null ? words.missing : words.from[Math.round(degrees / 45) % 8];
  }

  function force(windKt) {
    var reached = words.forcesFromKt.filter(function (lower) {
      return lower <= Math.round(windKt);
    });
    return words.force.replace('{{force}}', reached.length);
  }

  function fact(name, value, detail) {
    return element('div', [
      element('dt', [name]),
      element('dd', [value]),
      detail === '' ? '' : element('dd', [detail]),
    ]);
  }

  function element(tag, children) {
    var made = document.createElement(tag);
    made.append.apply(made, children);
    return made;
  }

  function show(reading) {
    var root = document.getElementById('root');
    var position = new URLSearchParams(asked);
    var title = element('h1', [
      Number(position.get('lat')).toFixed(3) + ', ' + Number(position.get('lng')).toFixed(3),
    ]);
    var card = element('div', [reading]);
    var frame = element('div', [title, card]);
    frame.id = 'opening-forecast';
    document.body.insertBefore(frame, root);
    var watch = new MutationObserver(settle);
    watch.observe(root, { childList: true, subtree: true });
    settle();

    function settle() {
      var place = location.search === asked ? root.querySelector('[data-first-reading]') : null;
      if (place) place.append(reading);
      // Another screen, or the forecast itself, was quicker.
      if (!place && !root.querySelector('h1')) return;
      watch.disconnect();
      frame.remove();
    }
  }

  function read(key) {
    try {
      return JSON.parse(localStorage.getItem(key));
    } catch {
      return null;
    }
  }
})();
