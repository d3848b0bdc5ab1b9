import { expect, it } from 'vitest';

import { buildContentSecurityPolicy } from './content-security-policy.ts';

const policy = (usesAnalytics?: boolean) =>
  buildContentSecurityPolicy({
    frameOrigins: ['http://arcade.example'],
    scriptHashes: ["'sha256-a'"],
    styleHashes: ["'sha256-b'"],
    ...(usesAnalytics !== undefined && { usesAnalytics }),
  });

it('SYS-04 allows no Google host while analytics is off', () => {
  expect(policy()).not.toMatch(/google|parlour-tag/);
  expect(policy(false)).toBe(policy());
});

it('SYS-04 allows exactly the hosts of the analytics tag while analytics is on', () => {
  const parts = Object.fromEntries(
    policy(true)
      .split('; ')
      .map((part) => [part.split(' ')[0], part]),
  );
  expect(parts['script-src']).toBe("script-src 'self' 'sha256-a' https://www.googletagmanager.com");
  expect(parts['connect-src']).toBe(
    "connect-src 'self' https://www.googletagmanager.com https://*.google-analytics.com",
  );
  expect(parts['trusted-types']).toBe(
    "trusted-types dompurify parlour-worker parlour-tag 'allow-duplicates'",
  );
  expect(parts['frame-src']).toBe('frame-src http://arcade.example');
});
