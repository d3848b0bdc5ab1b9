import { expect, it } from 'vitest';

import { parseResetSecret } from './reset-secret.ts';

it('PWD-02 reads the secret of a link and nothing else', () => {
  const secret = 'aB3-_'.repeat(9).slice(0, 43);
  expect(parseResetSecret(`#${secret}`)).toBe(secret);
  for (const hash of ['', '#', '#abc', `#${secret}&x=1`, `#${'a'.repeat(65)}`, secret])
    expect(parseResetSecret(hash)).toBeNull();
});
