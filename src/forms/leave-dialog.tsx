import { useBlocker, type ShouldBlockFn } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { getSession } from '../session/session-store';
import { ConfirmDialog } from './confirm-dialog';

interface LeaveDialogProps {
  readonly title: string;
  /** What the button says: leaving all the same. */
  readonly leave: string;
  /** Which ways off the page are asked about; all when left out. */
  readonly asks?: ShouldBlockFn;
  /** What is lost by it. */
  readonly children: ReactNode;
}

/** While it is there, whoever leaves the page is asked first. Who is signed out, here or in another tab, may not stay. */
export function LeaveDialog({ title, leave, asks, children }: LeaveDialogProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: (way) => getSession() !== null && (asks?.(way) ?? true),
    enableBeforeUnload: true,
    withResolver: true,
  });
  // There is nothing to lose any more: the question is over, and its person stays.
  useEffect(() => reset, [reset]);
  if (status === 'idle') return null;
  return (
    <ConfirmDialog
      title={title}
      confirm={leave}
      onConfirm={() => {
        proceed();
        return Promise.resolve();
      }}
      onClose={reset}
    >
      {children}
    </ConfirmDialog>
  );
}
