/**
 * Decides whether an arrival plays a sound: as chosen on this device at any hour, or without a choice while the adviser
 * is on duty. Pure.
 */
import type { DutyBoard } from '#contract/database-types.ts'

export function isSoundWanted(
  chosen: string | null,
  board: Pick<DutyBoard, 'on_duty'> | undefined,
  adviser: string | undefined,
): boolean {
  if (chosen) return chosen === 'on'
  return board?.on_duty.some(({ user_id }) => user_id === adviser) ?? false
}
