import type { Instant } from './time.ts';

/** What the document itself heard from the weather services, before the engine was there to ask them. */
export interface EarlyWeather {
  askedAt: Instant;
  answers: EarlyAnswer[];
}

/** An answer as it came, whatever it says: it is judged where every other one is. */
export interface EarlyAnswer {
  /** As it was asked, word for word. */
  url: string;
  status: number;
  headers: [name: string, value: string][];
  text: string;
}
