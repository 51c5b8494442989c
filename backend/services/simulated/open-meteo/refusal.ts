/** A request that the service turns down: caught where the answer is made, sent as `{error, reason}`. */
export class Refusal extends Error {
  readonly status: number;

  constructor(reason: string, status = 400) {
    super(reason);
    this.status = status;
  }
}

/** The real service's words, type names of its source included: they are part of the contract that clients meet. */
export const refusals = {
  unknownHourly: (given: string) =>
    invalidValue(
      'SurfacePressureAndHeightVariable<VariableAndPreviousDay, VariableOrSpread<ForecastPressureVariable>, ForecastHeightVariable>',
      given,
    ),
  unknownDaily: (given: string) => invalidValue('ForecastVariableDaily', given),
  notANumber: (given: string) => invalidValue('Float', given),
  unknownUnit: (type: string, parameter: string, given: string) => invalidValue(type, given, parameter),
  latitude: (given: number) =>
    new Refusal(`Latitude must be in range of -90 to 90°. Given: ${asFloat(given)}.`),
  longitude: (given: number) =>
    new Refusal(`Longitude must be in range of -180 to 180°. Given: ${asFloat(given)}.`),
  noCoordinates: () => new Refusal("Parameter 'latitude' and 'longitude' must not be empty"),
  coordinateCount: () =>
    new Refusal("Parameter 'latitude' and 'longitude' must have the same number of elements"),
  timezoneCount: () =>
    new Refusal("Parameter 'timezone' and coordinates must have the same number of elements"),
  timezone: () => new Refusal('Invalid timezone'),
  dateCount: () => new Refusal("Parameter 'start_date' and 'end_date' must have the same number of elements"),
  dateOrder: () => new Refusal('End-date must be larger or equals than start-date'),
  dateFormat: () => new Refusal("Invalid date format. Make sure to use 'YYYY-MM-DD'"),
  dateRange: (parameter: string, first: string, last: string) =>
    new Refusal(`Parameter '${parameter}' is out of allowed range from ${first} to ${last}`),
  exclusive: (parameter: string) =>
    new Refusal(`Parameter '${parameter}' is mutually exclusive with 'start_date' and 'end_date'`),
  // The real service names its maximum where it means the value that was given.
  forecastDays: (allowed: number) =>
    new Refusal(`Forecast days is invalid. Allowed range 0 to ${allowed}. Given ${allowed}.`),
  pastDays: (given: number, allowed: number) =>
    new Refusal(`Past days is invalid. Allowed range 0 to ${allowed}. Given ${given}.`),
  /** Ours: what the real service knows and this stand-in does not. Better a plain refusal than a wrong answer. */
  notSimulated: (what: string) => new Refusal(`The simulated service does not know ${what}.`),
};

const invalidValue = (type: string, given: string, path = '') =>
  new Refusal(
    `Data corrupted at path '${path}'. Cannot initialize ${type} from invalid String value ${given}.`,
  );

const asFloat = (value: number) => (Number.isInteger(value) ? value.toFixed(1) : String(value));
