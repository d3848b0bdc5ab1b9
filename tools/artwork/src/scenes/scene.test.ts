import { describe, expect, test } from 'vitest';

import { drawScene } from './scene.ts';
import { scenes } from './scenes.ts';

describe('scenes of banners', () => {
  test.each(Object.keys(scenes))(
    'SHL-09 %s is drawn the same every time, without words',
    (name) => {
      const drawn = drawScene(name, 720, 360);
      expect(drawn).toBe(drawScene(name, 720, 360));
      expect(drawn).not.toContain('<text');
    },
  );

  test('an unknown scene is refused with the names that are allowed', () => {
    expect(() => drawScene('moon', 720, 360)).toThrow(/"moon" is no scene; allowed: welcome, kite/);
  });
});
