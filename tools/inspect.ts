import { inspectAnswers, Misuse, readInspectOptions, usage } from './inspect-answers.ts';

/** `npm run inspect`: the tool with which a wrong number is explained. */
async function inspect(): Promise<void> {
  try {
    const forecast = await inspectAnswers(readInspectOptions(process.argv.slice(3)));
    console.log(JSON.stringify(forecast.ok ? forecast.value : forecast.failure, null, 2));
    process.exitCode = forecast.ok ? 0 : 1;
  } catch (error) {
    if (!(error instanceof Misuse)) throw error;
    console.error(`${error.message}\n\n${usage}`);
    process.exitCode = 2;
  }
}

// `| head` closes the pipe before everything is written.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});
await inspect();
