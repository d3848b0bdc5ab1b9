import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { contract, listEndpoints, type Route } from './index.ts';
import { ageOn, checkText, passwordRule, todayIn, usernameRule } from './rules.ts';
import { signVendorCall, verifyVendorCall } from './vendor-signature.ts';
import { wire } from './wire.ts';

const routes: [string, Route][] = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries(calls).map(([name, call]): [string, Route] => [`${group}.${name}`, call]),
);

describe('API-01 the contract', () => {
  it('LCH-01 marks the GETs that change something and those that keep a session alive', () => {
    const marked = (flag: 'hasEffect' | 'keepsSessionAlive') =>
      routes.filter(([, call]) => call[flag]).map(([name]) => name);
    expect(marked('hasEffect')).toEqual([
      'games.launch',
      'games.trialLaunch',
      'games.launchFb',
      'referral.details',
    ]);
    expect(marked('keepsSessionAlive')).toEqual(['session.touch', 'games.launch']);
  });

  it('API-01 describes no verb and path twice', () => {
    const endpoints = routes.flatMap(([, call]) =>
      listEndpoints(call).map(({ method, path }) => `${method} ${path}`),
    );
    expect(endpoints.filter((endpoint, index) => endpoints.indexOf(endpoint) !== index)).toEqual(
      [],
    );
  });

  it.each(routes)(
    'API-01 %s has a sentence, an absolute path and a body only where the verb has one',
    (_name, { summary, path, method, body }) => {
      expect(summary).toMatch(/^[A-Z].+\.$/s);
      expect(path).toMatch(/^\/(api\/v1|wps|lgw|lotto|lotto-vn|vendor\/v1|ops\/v1)\//);
      if (method === 'GET') expect(body).toBeUndefined();
    },
  );

  it('API-01 the wire table holds every call of the site and no schema', () => {
    expect(
      Object.entries(wire).flatMap(([group, calls]) =>
        Object.keys(calls).map((name) => `${group}.${name}`),
      ),
    ).toEqual(
      routes
        .filter(([name, call]) => !name.startsWith('vendor.') && !call.notOnSite)
        .map(([name]) => name),
    );
    expect(JSON.parse(JSON.stringify(wire))).toEqual(wire);
  });

  it('AUT-12 login and registration travel encrypted', () => {
    expect(routes.filter(([, { encrypted }]) => encrypted).map(([name]) => name)).toEqual(
      expect.arrayContaining(['session.login', 'member.register']),
    );
  });
});

describe('VAL-01 registration rules', () => {
  it.each([
    ['', 'required'],
    ['abc', 'pattern'],
    ['juan1', 'pattern'],
    ['1abcdef', 'pattern'],
    ['abcdefghijklmnop', 'pattern'],
    ['juan dela', 'pattern'],
    [' juandela', 'no_outer_space'],
    ['juan01', null],
  ])('VAL-01 username %j: %s', (value, rule) =>
    expect(checkText('username', value, usernameRule)?.rule ?? null).toBe(rule),
  );

  it('VAL-01 names the field and what is allowed', () => {
    expect(checkText('password', 'short', passwordRule)).toEqual({
      field: 'password',
      rule: 'pattern',
      allowed: { min: 8, max: 64, patternId: 0 },
    });
  });
});

describe('PRO-03 age by calendar', () => {
  it.each([
    ['2005-11-20', '2026-11-20', 21],
    ['2005-11-21', '2026-11-20', 20],
    ['2004-02-29', '2022-02-28', 17],
    ['2004-02-29', '2022-03-01', 18],
    ['2005-02-30', '2026-11-20', null],
    ['tomorrow', '2026-11-20', null],
  ])('PRO-03 born %s is %s: %s', (born, today, age) => expect(ageOn(born, today)).toBe(age));

  it("PRO-03 the day is the tenant's, not the server's", () => {
    const now = new Date('2026-11-20T20:00:00Z');
    expect([todayIn('Asia/Manila', now), todayIn('Africa/Lagos', now)]).toEqual([
      '2026-11-21',
      '2026-11-20',
    ]);
  });
});

describe('T-VEN-5 the vendor signature', () => {
  const signed = {
    method: 'POST',
    path: '/vendor/v1/bet',
    timestamp: '1795000000000',
    nonce: 'n-1',
    body: '{"txId":"t1","amount":1}',
  };
  const signature = signVendorCall('secret', signed);

  it('T-VEN-5 agrees with a known vector', () => {
    expect(signature).toBe('7915c9e53a2b8c265d375fac4eff52ead82bede735f54fadb105d004ceacde40');
  });

  it('T-VEN-5 refuses every changed byte and a clock that is off', () => {
    const at = Number(signed.timestamp);
    expect(verifyVendorCall('secret', signature, signed, at)).toBe(true);
    expect(verifyVendorCall('secret', signature, signed, at + 300_001)).toBe(false);
    fc.assert(
      fc.property(
        fc.constantFrom('method', 'path', 'timestamp', 'nonce', 'body'),
        fc.nat(),
        fc.constantFrom('0', 'x', '"'),
        (field, place, letter) => {
          const text = String(signed[field as keyof typeof signed]);
          const spot = place % text.length;
          const changed = text.slice(0, spot) + letter + text.slice(spot + 1);
          fc.pre(changed !== text);
          expect(verifyVendorCall('secret', signature, { ...signed, [field]: changed }, at)).toBe(
            false,
          );
        },
      ),
      { numRuns: 2000 },
    );
    expect(verifyVendorCall('other', signature, signed, at)).toBe(false);
    expect(verifyVendorCall('secret', signature.toUpperCase(), signed, at)).toBe(false);
  });
});
