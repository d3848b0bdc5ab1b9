import { useState } from 'react';

import { imageFault, type ImageFault, previewOf } from './image-kind.ts';

/** A file that was not taken, and why; no name where there were too many. */
export type RefusedImage = { readonly name: string; readonly fault: ImageFault };

type ChosenImages = {
  readonly files: readonly File[];
  readonly onChange: (files: readonly File[]) => void;
  readonly max: number;
};

/** Adds files that are pictures, as far as there is room, and names those that are refused. */
export function useChosenImages({ files, onChange, max }: ChosenImages) {
  const [refused, setRefused] = useState<readonly RefusedImage[]>([]);
  return {
    refused,
    async add(given: readonly File[]) {
      const checked = await Promise.all(
        given.map(async (file) => ({ file, fault: await faultOf(file) })),
      );
      const good = checked.filter(({ fault }) => fault === null).map(({ file }) => file);
      // A single picture is replaced by the next one.
      const before = max === 1 ? [] : files;
      const room = max - before.length;
      setRefused([
        ...checked.flatMap(({ file, fault }) => (fault ? [{ name: file.name, fault }] : [])),
        ...(good.length > room ? [{ name: '', fault: 'many' as const }] : []),
      ]);
      if (good.length > 0 && room > 0) onChange([...before, ...good.slice(0, room)]);
    },
    remove(file: File) {
      setRefused([]);
      onChange(files.filter((other) => other !== file));
    },
  };
}

async function faultOf(file: File): Promise<ImageFault | null> {
  const fault = await imageFault(file);
  if (fault) return fault;
  return (await previewOf(file)) ? null : 'broken';
}
