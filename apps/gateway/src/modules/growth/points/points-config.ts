import type { Contract, Reply } from '@parlour/contract';
import { micros, toWire } from '@parlour/money';

import type { PointsRates } from './points-repository.ts';

/** The rates of a day as calls carry them. */
export function toConfig({
  earning,
  exchangeRate,
}: PointsRates): Reply<Contract['points']['config']> {
  const of = (product: keyof typeof earning) =>
    Number(toWire(micros(BigInt(earning[product] ?? 0))));
  return {
    LIVE: of('LIVE'),
    LOTT: of('LOTT'),
    PVP: of('PVP'),
    RNG: of('RNG'),
    SPORTS: of('SPORTS'),
    FISH: of('FISH'),
    ESPORTS: of('ESPORTS'),
    ELOTT: of('ELOTT'),
    DS88: of('DS88'),
    DEPOSIT: of('DEPOSIT'),
    exchangeRate,
  };
}
