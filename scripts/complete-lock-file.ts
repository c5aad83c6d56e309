import { readFileSync, writeFileSync } from 'node:fs';

/**
 * `node scripts/complete-lock-file.ts`, after a package was added or changed: npm leaves packages of other platforms
 * out of the lock file when the registry that answered does not carry them, and `npm ci` then refuses the file. Adds
 * each with the version its parent names and the platform its name says, so that it is looked for only there.
 */
interface Locked {
  version?: string;
  optional?: boolean;
  dev?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Locked> };
const { packages } = lock;
const added: string[] = [];
for (const [path, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (`node_modules/${name}` in packages || `${path}/node_modules/${name}` in packages) continue;
    const platform =
      /-(android|darwin|linux|win32|freebsd|openharmony|sunos)-(\w+?)(?:-(gnu|musl|gnueabihf|musleabihf|eabi|msvc))?$/.exec(
        name,
      );
    if (platform === null || !/^\d/.test(version))
      throw new Error(`${name}@${version}: its platform or exact version is not in its name`);
    const [, os = '', cpu = '', libc = ''] = platform;
    packages[`node_modules/${name}`] = {
      version,
      cpu: [cpu],
      ...(dev ? { dev } : {}),
      ...(libc.startsWith('musl') ? { libc: ['musl'] } : libc.startsWith('gnu') ? { libc: ['glibc'] } : {}),
      optional: true,
      os: [os],
    };
    added.push(name);
  }
}
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(
  added.length === 0
    ? 'The lock file is complete.'
    : `Added ${added.length} packages of other platforms:\n  ${added.join('\n  ')}`,
);
