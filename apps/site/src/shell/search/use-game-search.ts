import { localStore } from '@parlour/browser-storage';
import { useApi } from '@parlour/session';
import { type RefObject, useEffect, useRef, useState } from 'react';

import { GameSearch } from './game-search.ts';
import { storeHistory, readHistory } from './search-history.ts';

export type GameSearchForm = {
  readonly search: GameSearch;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Earlier searches on this device, newest first. */
  readonly history: readonly string[];
  readonly find: (text: string) => void;
  readonly clear: () => void;
  readonly forget: (entry: string) => void;
  readonly forgetAll: () => void;
};

/** The search dialog's field, its search and its history. The field has the focus first. */
export function useGameSearch(): GameSearchForm {
  const api = useApi();
  const [search] = useState(() => new GameSearch(api.games.list));
  const [history, setHistory] = useState(() => readHistory(localStore));
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const saveHistory = (entries: readonly string[]) => setHistory(storeHistory(localStore, entries));
  const find = (wanted: string) => {
    setText(wanted);
    if (wanted.trim() !== '') saveHistory([wanted.trim(), ...history]);
    void search.find(wanted);
  };
  return {
    search,
    field,
    text,
    setText,
    history,
    find,
    clear() {
      find('');
      field.current?.focus();
    },
    forget: (entry) => saveHistory(history.filter((other) => other !== entry)),
    forgetAll: () => saveHistory([]),
  };
}
