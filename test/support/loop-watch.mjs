// Loaded before the server (--import): measures how long its event loop is kept, in processor time of the main thread, and how much memory the process takes.
import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const report = process.env.LOOP_REPORT;
if (isMainThread && report !== undefined) {
  let before = process.threadCpuUsage();
  let [longest, rss] = [0, 0];
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    longest = Math.max(longest, (user + system) / 1000);
  }, 1).unref();
  setInterval(() => { rss = Math.max(rss, process.memoryUsage.rss()); }, 20).unref();
  // Answers what was measured since it was last asked.
  process.on('SIGUSR2', () => {
    writeFileSync(report, JSON.stringify({ longestMs: longest, peakMb: Math.max(rss, process.memoryUsage.rss()) / 1024 / 1024, nowMb: process.memoryUsage.rss() / 1024 / 1024 }));
    [longest, rss] = [0, 0];
  });
}
