import { createContext, type ReactNode, useContext } from 'react';

const Host = createContext('');

/**
 * Says to everything inside from which host the page takes its pictures; '' is the page's own. It
 * is picked with the page and stays for as long as the page does: from another host the same
 * picture is another one to the browser's cache.
 */
export function PictureHostProvider({
  host = '',
  children,
}: {
  readonly host?: string | undefined;
  readonly children: ReactNode;
}) {
  return <Host value={host}>{children}</Host>;
}

/**
 * Returns the address of a picture that the server names by its path. What is a whole address
 * already, or no picture, stays as it is.
 */
export const getPictureUrl = (host: string, path: string): string =>
  path[0] === '/' ? host + path : path;

/** Returns where a picture lies for the page around. */
export function usePicture(): (path: string) => string {
  const host = useContext(Host);
  return (path) => getPictureUrl(host, path);
}
