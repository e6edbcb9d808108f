import { sizeOf } from "#shared/forms/limits.ts";

type Props = {
  name: string;
  size: number;
  /** What has been sent, from 0 to 1. */
  sent: number;
  onStop: () => void;
};

/** How far an upload is, and a way to stop it. Not read out, or it would be at every step. */
export function UploadProgress({ name, size, sent, onStop }: Props) {
  return (
    <div className="desk-sending">
      <progress max={1} value={sent} aria-label={`Sending ${name}`} />
      <span className="small">
        {sent < 1 ? `${sizeOf(sent * size)} of ${sizeOf(size)}` : sizeOf(size)}
      </span>
      <button
        type="button"
        className="btn btn--outline"
        aria-label={`Stop ${name}`}
        onClick={onStop}
      >
        Stop
      </button>
    </div>
  );
}
