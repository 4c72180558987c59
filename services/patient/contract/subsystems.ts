import { conflictOf, defineCall, done, example, id, oneLine, was } from "@carnet/services/framework/contract";
import { z } from "zod";
import { componentNameLength } from "./anamnese.ts";

const names = z.object({ en: z.string(), fr: z.string() });

/** A component of the fixed list: a small number, -1 for what the list does not name (ANA-006). */
export const fixedComponent = z.object({ id: z.int(), name: names });
/** A component somebody added for themselves (ANA-009). */
export const customComponent = z.object({ id, systemId: z.int(), name: z.string(), disabled: z.boolean() });
export type CustomComponent = z.output<typeof customComponent>;

/** A system of the body with its components. */
export const bodySystem = z.object({ id: z.int(), name: names, components: z.array(fixedComponent) });
export type BodySystem = z.output<typeof bodySystem>;

const exampleComponent = { id: example.id, systemId: 1, name: "Thymus", disabled: false };

/** One's own components, by id of their system. */
export const getComponents = defineCall({
  call: "GET /api/1/subsystems",
  callers: "omthsfxcpq.i.",
  answer: z.record(z.string(), z.object({ id: z.int(), components: z.array(customComponent) })),
  example: { answer: { "1": { id: 1, components: [exampleComponent] } } },
});

const completeSystems = z.record(
  z.string(),
  bodySystem.extend({ components: z.array(z.union([fixedComponent, customComponent])) }),
);
export type CompleteSystems = z.output<typeof completeSystems>;

/** The twenty systems with the fixed components and one's own, by id. */
export const getSystems = defineCall({
  call: "GET /api/1/subsystems/completeData",
  callers: "omthsfxcpq.i.",
  answer: completeSystems,
  example: {
    answer: { "1": { id: 1, name: { en: "Head", fr: "Tête" }, components: [exampleComponent] } },
  },
});

/**
 * One's own component, or a colleague's, which stands in charts one may read (ANA-007), with its system. A fixed component is
 * numbered within its system: its number answers the systems that have it, by id, each with that one component.
 */
export const getComponent = defineCall({
  call: "GET /api/1/subsystems/:componentId",
  callers: "omths......i.",
  answer: z.union([customComponent, z.record(z.string(), bodySystem)]),
  example: { answer: exampleComponent },
});

/** The most components whose names are asked for at once. */
export const componentNamesAtOnce = 200;

/**
 * What components are called now, one's own and colleagues', for whoever reads charts they stand in (ANA-007); those that one may
 * not know are left out. Asked for in a body: which ones stand in a chart is nobody else's affair.
 */
export const getComponentNames = defineCall({
  call: "POST /api/1/subsystems/names",
  callers: "omthsfxc...i.",
  whileActing: true,
  body: z.object({ ids: z.array(id).max(componentNamesAtOnce) }),
  answer: z.record(z.string(), z.string()),
  example: { body: { ids: [example.id] }, answer: { [example.id]: "Thymus" } },
});

/** Adds a component of one's own to a system (ANA-009); a name that is there already is refused. */
export const addComponent = defineCall({
  call: "POST /api/1/subsystems",
  callers: "omthsfxc.....",
  idempotent: true,
  body: z.object({ systemId: z.int(), name: oneLine().max(componentNameLength) }),
  answer: z.object({ id }),
  refusals: { nameRequired: {}, duplicateName: {} },
  example: { body: { systemId: 1, name: "Thymus" }, answer: { id: example.id } },
});

const changedComponent = customComponent.pick({ name: true, disabled: true });

/** Renames a component of one's own, or takes it out of the list. */
export const changeComponent = defineCall({
  call: "PUT /api/1/subsystems/:id",
  callers: "..t..........",
  body: z.object({ id, name: oneLine().max(componentNameLength), disabled: z.boolean(), was: was(changedComponent) }),
  answer: done,
  refusals: { nameRequired: {}, duplicateName: {}, ...conflictOf(changedComponent) },
  example: { body: { id: example.id, name: "Thymus", disabled: false }, answer: {} },
});
