import { Modal, type ModalProps } from './modal.tsx';

/** A short choice or form that rises from the bottom on phones and is a narrow dialog elsewhere. */
export function Sheet(props: Omit<ModalProps, 'size' | 'placement'>) {
  return <Modal {...props} size={{ inline: 440, block: 160 }} placement="sheet" />;
}
