import { afterEach, expect, it, vi } from 'vitest';

import { onFirstActivity } from './visitor-activity.ts';

afterEach(() => document.body.replaceChildren());

it('MOD-08 a row that scrolls by itself is no activity of the visitor; the page is', () => {
  const handleActivity = vi.fn();
  const row = document.body.appendChild(document.createElement('ul'));
  onFirstActivity(handleActivity);
  row.dispatchEvent(new Event('scroll'));
  expect(handleActivity).not.toHaveBeenCalled();
  document.dispatchEvent(new Event('scroll'));
  document.dispatchEvent(new Event('scroll'));
  expect(handleActivity).toHaveBeenCalledTimes(1);
});

it('MOD-08 nothing is called after the waiting has stopped', () => {
  const handleActivity = vi.fn();
  onFirstActivity(handleActivity)();
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(handleActivity).not.toHaveBeenCalled();
});
