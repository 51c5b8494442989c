import { inspectAnswers, readInspectOptions, usage } from './inspect-answers.ts';
import { asksForOfficial, inspectOfficial, officialUsage, readOfficialOptions } from './inspect-official.ts';
import { asksForField, fieldUsage, inspectField, readFieldOptions } from './inspect-field.ts';
import { asksForGrib, gribUsage, inspectGrib, readGribOptions } from './inspect-grib.ts';
import { asksForTides, inspectTides, readTidesOptions, tidesUsage } from './inspect-tides.ts';
import { asksForTrip, inspectTrip, readTripOptions, tripUsage } from './inspect-trip.ts';
import { asksForWindows, inspectWindows, readWindowsOptions, windowsUsage } from './inspect-windows.ts';
import { Misuse } from './misuse.ts';

/** `npm run inspect`: explains wrong numbers. */
async function inspect(): Promise<void> {
  const args = process.argv.slice(3);
  try {
    if (asksForTides(args)) {
      console.log(JSON.stringify(await inspectTides(readTidesOptions(args)), null, 2));
      return;
    }
    if (asksForOfficial(args)) {
      console.log(JSON.stringify(await inspectOfficial(readOfficialOptions(args)), null, 2));
      return;
    }
    if (asksForTrip(args)) {
      console.log(JSON.stringify(await inspectTrip(readTripOptions(args)), null, 2));
      return;
    }
    if (asksForWindows(args)) {
      console.log(JSON.stringify(await inspectWindows(readWindowsOptions(args)), null, 2));
      return;
    }
    if (asksForGrib(args)) {
      console.log(JSON.stringify(await inspectGrib(readGribOptions(args)), null, 2));
      return;
    }
    if (asksForField(args)) {
      console.log(JSON.stringify(await inspectField(readFieldOptions(args)), null, 2));
      return;
    }
    const forecast = await inspectAnswers(readInspectOptions(args));
    console.log(JSON.stringify(forecast.ok ? forecast.value : forecast.failure, null, 2));
    process.exitCode = forecast.ok ? 0 : 1;
  } catch (error) {
    if (!(error instanceof Misuse)) throw error;
    console.error(
      `${error.message}\n\n${usage}\n\nOr:    ${tidesUsage.trimStart()}\n${tripUsage}\n\n${windowsUsage}\n\n${gribUsage}\n${fieldUsage}\n\n${officialUsage}`,
    );
    process.exitCode = 2;
  }
}

// `| head` closes the pipe before everything is written.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});
await inspect();
