/** Whether something between this device and the server takes the proof of the device away, as filters do with headers. */
let taken = false;

export const isProofTaken = (): boolean => taken;

export function noteProof(isTaken: boolean): void {
  taken = isTaken;
}
