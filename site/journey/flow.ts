/**
 * Computes the next step of the journey from the present one and an event: the navigation rules of spec §2. No React,
 * no clock, no network.
 */
import type { Category } from '#catalogue/experience.ts'

export const STEPS = ['home', 'categorySelection', 'selection', 'summary', 'how'] as const
export type Step = (typeof STEPS)[number]

export interface FlowState {
  step: Step
  category: Category | null
  chosen: readonly string[]
}

export type FlowEvent =
  | { type: 'start'; category: Category | null }
  | { type: 'chooseCategory'; category: Category }
  | { type: 'toggle'; id: string }
  | { type: 'completeSelection'; chosen: readonly string[] }
  | { type: 'restart' }
  | { type: 'goBack' }

export const atHome: FlowState = { step: 'home', category: null, chosen: [] }

export function nextStep(state: FlowState, event: FlowEvent): FlowState {
  switch (event.type) {
    case 'start':
      return { ...state, step: event.category ? 'selection' : 'categorySelection', category: event.category }
    case 'chooseCategory':
      return { ...state, step: 'selection', category: event.category }
    case 'toggle':
      return { ...state, chosen: toggled(state.chosen, event.id) }
    case 'completeSelection':
      return event.chosen.length === 0 ? state : { ...state, step: 'summary', chosen: event.chosen }
    case 'restart':
      return atHome
    case 'goBack':
      return goBack(state)
  }
}

function toggled(chosen: readonly string[], id: string): readonly string[] {
  return chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]
}

function goBack(state: FlowState): FlowState {
  switch (state.step) {
    case 'home':
      return state
    case 'categorySelection':
    case 'how':
      return { ...state, step: 'home' }
    case 'selection':
      return { ...state, step: state.category ? 'home' : 'categorySelection', category: null }
    case 'summary':
      return { ...state, step: 'selection' }
  }
}
