import { useRef, useState } from 'react';

import { createPreview, findImageFault, type ImageFault, type ImageFormat } from './image-file.ts';

/** A file that was not taken, and why; no name where there were too many. */
export type RefusedImage = { readonly name: string; readonly fault: ImageFault };

type ChosenImages = {
  readonly files: readonly File[];
  readonly onChange: (files: readonly File[]) => void;
  readonly max: number;
  readonly formats: readonly ImageFormat[];
  /** Makes a picture smaller before it is looked at. */
  readonly prepare?: ((file: File) => Promise<File>) | undefined;
  /** Says when the first file is being checked, and when the last one was. */
  readonly onChecking?: ((isChecking: boolean) => void) | undefined;
};

/** Adds files that are pictures, as far as there is room, and names those that are refused. */
export function useChosenImages(options: ChosenImages) {
  const { files, onChange, max, formats, prepare, onChecking } = options;
  const [refused, setRefused] = useState<readonly RefusedImage[]>([]);
  const [checking, setChecking] = useState<readonly File[]>([]);
  const checks = useRef(0);
  const check = async (added: readonly File[]) => {
    setChecking((now) => [...now, ...added]);
    checks.current += 1;
    if (checks.current === 1) onChecking?.(true);
    const checked = await Promise.all(
      added.map(async (chosen) => {
        const file = prepare ? await prepare(chosen) : chosen;
        return { file, fault: await checkFile(file, formats) };
      }),
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
      const accepted = checked.filter(({ fault }) => fault === null).map(({ file }) => file);
      // A single picture is replaced by the next one.
      const before = max === 1 ? [] : files;
      const room = max - before.length;
      setRefused([
        ...checked.flatMap(({ file, fault }) => (fault ? [{ name: file.name, fault }] : [])),
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

async function checkFile(file: File, formats: readonly ImageFormat[]): Promise<ImageFault | null> {
  try {
    const fault = await findImageFault(file, formats);
    if (fault) return fault;
    return (await createPreview(file)) ? null : 'broken';
  } catch {
    // The file was moved or deleted after it was chosen.
    return 'broken';
  }
}
