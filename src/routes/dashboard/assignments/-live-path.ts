/** Where the class at work on an assignment is. */
export const livePath = (assignmentId: number): string =>
  `/dashboard/assignments/${String(assignmentId)}/students`;
