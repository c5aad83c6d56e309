/**
 * What the product uses of the browser: passkeys, and copying a link or a cell. Only its own pages may, no frame in
 * them.
 */
const used = ['clipboard-write', 'publickey-credentials-create', 'publickey-credentials-get'];

/**
 * What it does not: even a script that should not be there gets none of it. W3C Permissions Policy, features that
 * browsers know as of 2026; unknown ones only make them complain.
 */
const unused = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

export const permissionsPolicy = [...unused.map((name) => `${name}=()`), ...used.map((name) => `${name}=(self)`)].join(
  ', ',
);
