import { localStore } from '@parlour/browser-storage';
import { useState } from 'react';

/** The visibility of a grid's columns, by their keys; columns that are not named are shown. */
type ColumnChoice = Readonly<Record<string, boolean>>;

function readChoice(key: string, initial: ColumnChoice): ColumnChoice {
  try {
    const stored: unknown = JSON.parse(localStore.getItem(key) ?? 'null');
    return stored === null || typeof stored !== 'object'
      ? initial
      : { ...initial, ...(stored as ColumnChoice) };
  } catch {
    return initial;
  }
}

/** The operator's choice of columns of a grid, kept on this device. */
export function useColumnChoice(
  name: string,
  initial: ColumnChoice,
): readonly [ColumnChoice, (choice: ColumnChoice) => void] {
  const key = `console.columns.${name}`;
  const [choice, setChoice] = useState(() => readChoice(key, initial));
  return [
    choice,
    (next) => {
      localStore.setItem(key, JSON.stringify(next));
      setChoice(next);
    },
  ];
}
