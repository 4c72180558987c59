import { id } from "@carnet/services/kit/contract";
import { z } from "zod";

const names = z.object({ en: z.string(), fr: z.string() });

/** A component of the fixed list: a small number, -1 for what the list does not name (ANA-006). */
export const fixedComponent = z.object({ id: z.int(), name: names });
/** A component somebody added for themselves (ANA-009). */
export const customComponent = z.object({ id, systemId: z.int(), name: z.string(), disabled: z.boolean() });
export type CustomComponent = z.output<typeof customComponent>;

/** A system of the body with its components. */
export const bodySystem = z.object({ id: z.int(), name: names, components: z.array(fixedComponent) });
export type BodySystem = z.output<typeof bodySystem>;

/** GET /subsystems: one's own components, by id of their system. */
export const subsystemsAnswer = z.record(z.string(), z.object({ id: z.int(), components: z.array(customComponent) }));

/** GET /subsystems/completeData: the twenty systems with the fixed components and one's own, by id. */
export const completeSystemsAnswer = z.record(
  z.string(),
  bodySystem.extend({ components: z.array(z.union([fixedComponent, customComponent])) }),
);
export type CompleteSystems = z.output<typeof completeSystemsAnswer>;

/** GET /subsystems/{componentId} */
export const componentAnswer = z.union([customComponent, fixedComponent.extend({ systemId: z.int() })]);

/** POST /subsystems/ */
export const newComponentBody = z.strictObject({ systemId: z.int(), name: z.string().max(120) });
export const newComponentAnswer = z.object({ id });

/** PUT /subsystems/{id} */
export const componentBody = z.strictObject({ id, name: z.string().max(120), disabled: z.boolean() });
