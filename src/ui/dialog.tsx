import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { autoFocusFirst } from './auto-focus-first';
import { recoverLostFocus } from './recover-lost-focus';
import { MantineArea } from './mantine-area';
import { useRestoreFocus } from './use-restore-focus';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import classes from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** Room for two things side by side. */
  readonly wide?: boolean;
  /** Something is begun in it: a click beside it, by mistake as a rule, closes it no more. */
  readonly begun?: boolean;
  readonly children: ReactNode;
}

/** A sheet over the screen. Focus goes in, to where the work begins, stays in and comes back; Escape closes it. */
export function Dialog(props: DialogProps) {
  // It goes with its parent's state, before Mantine could give the focus back itself.
  useRestoreFocus();
  return (
    <MantineArea>
      <Modal.Root
        opened
        onClose={props.onClose}
        centered
        size={props.wide ? '60rem' : '34rem'}
        // Locking would write a <style> element, which the content policy forbids.
        lockScroll={false}
        closeOnClickOutside={!props.begun}
        transitionProps={{ transition: 'pop', duration: 150 }}
        classNames={{
          inner: classes['inner'] ?? '',
          overlay: classes['overlay'] ?? '',
          content: classes['content'] ?? '',
          title: classes['title'] ?? '',
          body: classes['body'] ?? '',
        }}
      >
        <Modal.Overlay />
        <Modal.Content ref={recoverLostFocus}>
          {/* Mantine's own is a <header>: a second banner of the page for screen readers. */}
          <div className="flex items-center justify-between gap-3 bg-card ps-7 pe-5 pt-5 pb-2 max-slim:ps-5 max-slim:pe-3">
            <Modal.Title>{props.title}</Modal.Title>
            <Modal.CloseButton aria-label={props.closeLabel} size="xl" />
          </div>
          <Modal.Body ref={autoFocusFirst}>{props.children}</Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </MantineArea>
  );
}
