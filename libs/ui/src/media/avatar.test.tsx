import { fireEvent, render } from '@testing-library/react';
import { expect, it } from 'vitest';

import { Avatar } from './avatar.tsx';

const lettersOf = (name: string) => render(<Avatar name={name} />).container.textContent;

it('shows the initials of up to two words, as people see letters', () => {
  expect(lettersOf('maria clara santos')).toBe('MC');
  expect(lettersOf('kite_player')).toBe('KP');
  expect(lettersOf('কৌশিক রহমান')).toBe('কৌর');
  expect(lettersOf('')).toBe('');
});

it('shows the picture, and the initials again when it does not arrive', () => {
  const { container } = render(<Avatar name="Maria" picture="/media/a.webp" />);
  const picture = container.querySelector('img') as HTMLImageElement;
  fireEvent.error(picture);
  expect(container.querySelector('img')).toBeNull();
  expect(container).toHaveTextContent('M');
});
