/** The wire's envelopes as the client reads them. */
export interface HydraItem {
  "@context"?: string;
  "@id": string;
  "@type": string;
}

export interface HydraView {
  "@id": string;
  "@type": "hydra:PartialCollectionView";
  "hydra:first"?: string;
  "hydra:last"?: string;
  "hydra:previous"?: string;
  "hydra:next"?: string;
}

export interface HydraCollection<T> {
  "@context"?: string;
  "@id": string;
  "@type": "hydra:Collection";
  "hydra:totalItems": number;
  "hydra:member": (T & HydraItem)[];
  "hydra:view"?: HydraView;
}

export interface Problem {
  "@context": string;
  "@id": string;
  "@type": "hydra:Error" | "ConstraintViolationList";
  type: string;
  title: string;
  "hydra:title": string;
  detail: string;
  "hydra:description": string;
  status: number;
  /** Stable code of the errors table; its label is `error_<code>`. */
  code: string;
  violations?: { propertyPath: string; message: string; code: string }[];
}

/** One tag of the route catalogue as served. */
export interface RouteEntry {
  tag: string;
  paths: { operationName: string; operationType: "collection" | "item"; method: string; path: string }[];
}
