import { useTranslation } from '@parlour/i18n';
import { type Toast, ToastRegion } from '@parlour/ui';
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';

type Notify = (text: string, tone?: Toast['tone']) => void;

const NotifyContext = createContext<Notify | null>(null);

/** Shows short messages at the edge of the page. */
export function NotificationProvider({ children }: { readonly children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const nextId = useRef(0);
  const notify = useCallback<Notify>((text, tone = 'positive') => {
    const id = String(nextId.current++);
    setToasts((shown) => [...shown, { id, tone, text }]);
  }, []);
  return (
    <NotifyContext value={notify}>
      {children}
      <ToastRegion
        toasts={toasts}
        onClose={(id) => setToasts((shown) => shown.filter((toast) => toast.id !== id))}
      />
    </NotifyContext>
  );
}

/** Shows a short message: what was done. Refusals stand where the operator is working instead. */
export function useNotify(): Notify {
  const notify = useContext(NotifyContext);
  if (!notify) throw new Error('useNotify outside of NotificationProvider');
  return notify;
}

/**
 * Says what became of a change that may take a second operator: that it was made, or that it waits
 * for another one. A call that answers nothing was made.
 */
export function useNotifyOutcome(): (outcome: object | null, done: string) => void {
  const notify = useNotify();
  const { t } = useTranslation('shell');
  return (outcome, done) => {
    const waits = outcome !== null && 'status' in outcome && outcome.status === 'proposed';
    notify(waits ? t('proposed') : done);
  };
}
