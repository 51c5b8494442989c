/** Legs of about 40 nautical miles over land, with a way around it. */
export const fortyMiles = {
  /** Tacoma to Hood Canal’s mouth: around the islands and the Kitsap Peninsula. */
  pugetSound: { from: { lat: 47.27, lng: -122.42 }, to: { lat: 47.93, lng: -122.55 } },
  /** Brest to Loctudy: out by the Goulet and through the Raz de Sein. */
  brittany: { from: { lat: 48.36, lng: -4.49 }, to: { lat: 47.8, lng: -4.18 } },
  /** Naxos to the south of Ios: past Paros and the islets between. */
  aegean: { from: { lat: 37.13, lng: 25.35 }, to: { lat: 36.62, lng: 25.8 } },
} as const;
