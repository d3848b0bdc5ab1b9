import { agentContractPeriods } from '@parlour/contract/agent-contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { contractPeriodAt, nextPeriodStart } from './contract-period.ts';

/** The brands' zones, and those whose clocks do what is hard: over midnight, a skipped day. */
const zones = [
  'Asia/Manila',
  'Asia/Dhaka',
  'Asia/Kolkata',
  'Africa/Lagos',
  'Asia/Jakarta',
  'Asia/Karachi',
  'Asia/Kathmandu',
  'Europe/Berlin',
  'America/New_York',
  'America/Santiago',
  'America/Havana',
  'Asia/Beirut',
  'Pacific/Apia',
];

const moment = fc.date({
  min: new Date('2009-01-01T00:00:00Z'),
  max: new Date('2030-01-01T00:00:00Z'),
  noInvalidDate: true,
});

const bounds = (...given: Parameters<typeof contractPeriodAt>) => {
  const { start, end } = contractPeriodAt(...given);
  return [start.toISOString(), end.toISOString()];
};

describe('periods of contracts', () => {
  it.each(agentContractPeriods)(
    'CON-02 %s periods tile the time without gap or overlap',
    (kind) => {
      fc.assert(
        fc.property(fc.constantFrom(...zones), moment, (zone, at) => {
          const { start, end } = contractPeriodAt(kind, zone, at);
          expect(start.getTime()).toBeLessThanOrEqual(at.getTime());
          expect(end.getTime()).toBeGreaterThan(at.getTime());
          const next = contractPeriodAt(kind, zone, end);
          expect(next.start).toEqual(end);
          const before = contractPeriodAt(kind, zone, new Date(start.getTime() - 1));
          expect(before.end).toEqual(start);
          expect(contractPeriodAt(kind, zone, start)).toEqual({ start, end });
        }),
        { numRuns: 150 },
      );
    },
  );

  it('CON-02 days, weeks, half months and months follow the calendar of the zone', () => {
    const at = new Date('2026-02-18T20:00:00Z');
    const zone = 'Asia/Karachi';
    expect(bounds('D', zone, at)).toEqual(['2026-02-18T19:00:00.000Z', '2026-02-19T19:00:00.000Z']);
    expect(bounds('DAY', zone, at)).toEqual(bounds('D', zone, at));
    expect(bounds('W', zone, at)).toEqual(['2026-02-15T19:00:00.000Z', '2026-02-22T19:00:00.000Z']);
    expect(bounds('H', zone, at)).toEqual(['2026-02-15T19:00:00.000Z', '2026-02-28T19:00:00.000Z']);
    expect(bounds('M', zone, at)).toEqual(['2026-01-31T19:00:00.000Z', '2026-02-28T19:00:00.000Z']);
  });

  it('CON-02 hours are those of the clock, and five minutes count from the epoch', () => {
    const at = new Date('2026-02-18T20:44:59Z');
    expect(bounds('HOUR', 'Asia/Kolkata', at)).toEqual([
      '2026-02-18T20:30:00.000Z',
      '2026-02-18T21:30:00.000Z',
    ]);
    expect(bounds('FIVE_MINUTES', 'Asia/Kolkata', at)).toEqual([
      '2026-02-18T20:40:00.000Z',
      '2026-02-18T20:45:00.000Z',
    ]);
  });

  it('CON-02 a day with 23 or 25 hours is one day', () => {
    const hours = (day: string) => {
      const { start, end } = contractPeriodAt('D', 'Europe/Berlin', new Date(day));
      return (end.getTime() - start.getTime()) / 3_600_000;
    };
    expect([hours('2026-03-29T12:00:00Z'), hours('2026-10-25T12:00:00Z')]).toEqual([23, 25]);
  });

  it('CON-02 a moment on the bound belongs to the period that begins there', () => {
    const at = new Date('2026-02-28T19:00:00Z');
    expect(nextPeriodStart('M', 'Asia/Karachi', at).toISOString()).toBe('2026-03-31T19:00:00.000Z');
  });
});
