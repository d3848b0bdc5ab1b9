import { useRef, useState } from 'react';

import type { ImageFault } from './image-file.ts';
import { type ImageRules, prepareImage, type PreparedImage } from './prepare-image.ts';

/** A file that was not taken, and why; no name where there were too many. */
export type RefusedImage = { readonly name: string; readonly fault: ImageFault };

type ChosenImages = {
  readonly files: readonly File[];
  readonly onChange: (files: readonly File[]) => void;
  readonly max: number;
  readonly rules: ImageRules;
  /** Says when the first file is being checked, and when the last one was. */
  readonly onChecking?: ((isChecking: boolean) => void) | undefined;
};

/** Adds files that are pictures, as far as there is room, and names those that are refused. */
export function useChosenImages(options: ChosenImages) {
  const { files, onChange, max, rules, onChecking } = options;
  const [refused, setRefused] = useState<readonly RefusedImage[]>([]);
  const [checking, setChecking] = useState<readonly File[]>([]);
  const checks = useRef(0);
  const check = async (added: readonly File[]) => {
    setChecking((now) => [...now, ...added]);
    checks.current += 1;
    if (checks.current === 1) onChecking?.(true);
    const checked = await Promise.all(
      added.map(async (chosen) => ({ name: chosen.name, ...(await prepare(chosen, rules)) })),
    );
    setChecking((now) => now.filter((file) => !added.includes(file)));
    checks.current -= 1;
    if (checks.current === 0) onChecking?.(false);
    return checked;
  };
  return {
    /** Files whose first bytes or pixels are still being read. */
    checking,
    refused,
    async add(added: readonly File[]) {
      const checked = await check(added);
      const accepted = checked.flatMap(({ file }) => file ?? []);
      // A single picture is replaced by the next one.
      const before = max === 1 ? [] : files;
      const room = max - before.length;
      setRefused([
        ...checked.flatMap(({ name, fault }) => (fault ? [{ name, fault }] : [])),
        ...(accepted.length > room ? [{ name: '', fault: 'many' as const }] : []),
      ]);
      if (accepted.length > 0 && room > 0) onChange([...before, ...accepted.slice(0, room)]);
    },
    remove(file: File) {
      setRefused([]);
      onChange(files.filter((other) => other !== file));
    },
  };
}

/** A file that was moved or deleted after it was chosen cannot be read. */
const prepare = (chosen: File, rules: ImageRules): Promise<PreparedImage> =>
  prepareImage(chosen, rules).catch(() => ({ file: null, fault: 'broken' }));
