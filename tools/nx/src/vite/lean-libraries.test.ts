import { describe, expect, it } from 'vitest';

import { leaveOutUnused } from './lean-libraries.ts';

const files = /library\.js$/;

describe("TEN-11 a library's file without what no page runs", () => {
  it('has another declaration in the place of one, exported or not', () => {
    expect(
      leaveOutUnused('class A { b() {} }\nexport function c() { return new A(); }', {
        files,
        declarations: { A: 'class A {}', c: 'function c() {}' },
      }),
    ).toBe('class A {}\nexport function c() {}');
  });

  it('leaves calls out, also within a declaration that is replaced', () => {
    expect(
      leaveOutUnused('class A { b() { log(1); } }\nlog(2), c(log(3));\nconsole.error(4);', {
        files,
        declarations: { A: 'class A {}' },
        calls: /^log$/,
      }),
    ).toBe('class A {}\nvoid 0, c(void 0);\nconsole.error(4);');
  });

  it('is refused when the library declares no such name any more', () => {
    expect(() => leaveOutUnused('class B {}', { files, declarations: { A: '' } })).toThrow(
      'It declares no A: has the library changed?',
    );
  });
});
