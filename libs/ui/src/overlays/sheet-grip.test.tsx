import { fireEvent, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { SheetGrip } from './sheet-grip.tsx';

function open() {
  const onClose = vi.fn();
  const { container } = render(
    <dialog open>
      <SheetGrip onClose={onClose} />
    </dialog>,
  );
  const grip = container.querySelector('[data-grip]') as HTMLElement;
  const at = (
    type: 'pointerDown' | 'pointerMove' | 'pointerUp' | 'pointerCancel',
    clientY: number,
  ) => fireEvent[type](grip, { clientY, pointerId: 1 });
  return { onClose, at, sheet: container.querySelector('dialog') as HTMLElement };
}

it('SHL-13 a sheet drawn far enough down closes', () => {
  const { onClose, at, sheet } = open();
  at('pointerDown', 100);
  at('pointerMove', 160);
  expect(sheet.style.getPropertyValue('translate')).toMatch(/ 60px$/);
  at('pointerUp', 210);
  expect(onClose).toHaveBeenCalledOnce();
});

it('SHL-13 drawn a little, up, or interrupted it goes back', () => {
  const { onClose, at, sheet } = open();
  at('pointerDown', 100);
  at('pointerMove', 40);
  expect(sheet.style.getPropertyValue('translate')).toMatch(/^0(?:px)?(?: 0px)?$/);
  at('pointerUp', 104);
  at('pointerDown', 100);
  at('pointerMove', 300);
  at('pointerCancel', 300);
  expect(onClose).not.toHaveBeenCalled();
  expect(sheet.style.getPropertyValue('translate')).toBe('');
});
