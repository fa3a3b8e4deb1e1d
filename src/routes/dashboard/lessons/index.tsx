import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/dashboard/lessons/')({
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/lessons/resources', replace: true });
  },
});
