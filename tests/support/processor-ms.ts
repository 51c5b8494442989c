/** How much processor time `work` takes, ms: other than the time of the clock it does not grow on a busy machine. */
export function processorMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
