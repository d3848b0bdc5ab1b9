import { expect, it } from 'vitest';

import { trustedAddress } from './trusted-scripts.ts';

it("lets Google's own scripts in, and asks reCAPTCHA to keep to rules of the page", () => {
  expect(trustedAddress('https://apis.google.com/js/api.js?onload=x')).toBe(
    'https://apis.google.com/js/api.js?onload=x',
  );
  expect(trustedAddress('https://www.google.com/recaptcha/api.js?onload=x')).toBe(
    'https://www.google.com/recaptcha/api.js?onload=x&trustedtypes=true',
  );
  expect(trustedAddress('https://www.gstatic.com/recaptcha/releases/a/recaptcha__en.js')).toContain(
    'gstatic.com',
  );
});

it.each([
  'https://evil.example/a.js',
  'https://apis.google.com.evil.example/',
  'http://apis.google.com/js/api.js',
  'data:text/javascript,alert(1)',
  'javascript:alert(1)',
  '/a.js',
  'https://www.google.com/recaptcha/../search',
  'https://www.google.com/other.js',
])('lets no script in from %s', (address) => {
  expect(() => trustedAddress(address)).toThrow(TypeError);
});
