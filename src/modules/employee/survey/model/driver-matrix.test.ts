import { expect, it } from 'vitest';
import { driverMatrix } from './driver-matrix.ts';

it('the driver matrix divides drivers at their means, and improves first what matters and scores low', () => {
  const matrix = driverMatrix([
    { driver: 'recognition', favourable: '0.7', rho: '0.8' },
    { driver: 'communication', favourable: '0.2', rho: '0.7' },
    { driver: 'learning', favourable: '0.3', rho: '0.2' },
    { driver: 'tools', favourable: '0.8', rho: '0.3' },
    { driver: 'pay', favourable: '0', rho: null },
  ]);
  expect(matrix).toMatchObject({ favourable: '0.5', rho: '0.5' });
  expect([...(matrix?.areas ?? [])]).toEqual([
    ['recognition', 'strength'],
    ['communication', 'improveFirst'],
    ['learning', 'improveLater'],
    ['tools', 'maintain'],
  ]);
});

it('there is no driver matrix of fewer than two drivers with an impact', () => {
  expect(driverMatrix([{ driver: 'pay', favourable: '0.4', rho: '0.5' }])).toBeNull();
  expect(driverMatrix([{ driver: 'pay', favourable: '0.4', rho: null }])).toBeNull();
});
